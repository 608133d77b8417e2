import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::banner-section.banner-section');
