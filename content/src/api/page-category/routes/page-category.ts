import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::page-category.page-category', { only: ['find', 'findOne'] });
