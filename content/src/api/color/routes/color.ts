import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::color.color', { only: ['find', 'findOne'] });
