import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::instagram-section.instagram-section', { only: ['find'] });
