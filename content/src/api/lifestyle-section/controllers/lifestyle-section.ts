import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::lifestyle-section.lifestyle-section');
