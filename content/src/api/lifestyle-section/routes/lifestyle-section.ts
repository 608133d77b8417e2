import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::lifestyle-section.lifestyle-section', { only: ['find'] });
