import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::gift.gift', { only: ['find', 'findOne'] });
