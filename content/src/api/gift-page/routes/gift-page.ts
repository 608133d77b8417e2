import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::gift-page.gift-page', { only: ['find'] });
