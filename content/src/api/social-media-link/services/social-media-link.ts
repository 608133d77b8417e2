import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::social-media-link.social-media-link');
