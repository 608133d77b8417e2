import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::store-location-section.store-location-section', { only: ['find'] });
