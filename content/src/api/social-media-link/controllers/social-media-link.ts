import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::social-media-link.social-media-link');
