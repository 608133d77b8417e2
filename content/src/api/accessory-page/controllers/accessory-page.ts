import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::accessory-page.accessory-page');
