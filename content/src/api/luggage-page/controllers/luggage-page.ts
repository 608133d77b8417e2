import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::luggage-page.luggage-page');
