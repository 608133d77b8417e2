/** A code of a language, as Strapi has them: 'en', 'fil', 'pt-BR'. */
export const LOCALE_CODE = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/;
