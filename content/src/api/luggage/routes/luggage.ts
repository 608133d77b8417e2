import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::luggage.luggage', { only: ['find', 'findOne'] });
