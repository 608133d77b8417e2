import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::gift-page.gift-page');
