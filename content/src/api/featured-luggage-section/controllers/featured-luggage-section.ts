import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::featured-luggage-section.featured-luggage-section');
