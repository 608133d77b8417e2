import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::instagram.instagram', { only: ['find', 'findOne'] });
