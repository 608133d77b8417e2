import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::store-location.store-location');
