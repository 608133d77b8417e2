import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::luggage-page.luggage-page');
