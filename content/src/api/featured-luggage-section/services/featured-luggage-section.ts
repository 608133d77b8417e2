import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::featured-luggage-section.featured-luggage-section');
