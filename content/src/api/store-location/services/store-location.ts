import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::store-location.store-location');
