import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::gift-category.gift-category', { only: ['find', 'findOne'] });
