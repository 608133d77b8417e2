import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::not-found-section.not-found-section', { only: ['find'] });
