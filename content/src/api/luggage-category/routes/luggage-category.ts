import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::luggage-category.luggage-category', { only: ['find', 'findOne'] });
