import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::lifestyle-section.lifestyle-section');
