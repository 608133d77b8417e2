import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::instagram-section.instagram-section');
