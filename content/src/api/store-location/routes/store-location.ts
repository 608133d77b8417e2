import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::store-location.store-location', { only: ['find', 'findOne'] });
