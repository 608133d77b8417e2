import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::gift-category.gift-category');
