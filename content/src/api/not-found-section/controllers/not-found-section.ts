import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::not-found-section.not-found-section');
