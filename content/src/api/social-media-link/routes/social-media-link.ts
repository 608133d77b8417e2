import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::social-media-link.social-media-link', { only: ['find', 'findOne'] });
