import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::airline-rule.airline-rule', { only: ['find', 'findOne'] });
