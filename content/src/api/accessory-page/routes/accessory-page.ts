import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::accessory-page.accessory-page', { only: ['find'] });
