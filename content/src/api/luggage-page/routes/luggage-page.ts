import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::luggage-page.luggage-page', { only: ['find'] });
