import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::corporate-detail.corporate-detail', { only: ['find'] });
