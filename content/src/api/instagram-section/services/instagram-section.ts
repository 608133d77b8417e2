import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::instagram-section.instagram-section');
