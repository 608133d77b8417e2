import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::accessory-category.accessory-category', { only: ['find', 'findOne'] });
