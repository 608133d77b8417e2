import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::accessory.accessory', { only: ['find', 'findOne'] });
