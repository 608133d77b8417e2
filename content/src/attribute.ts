/** An attribute of the content model, as far as anything here needs it. */
export interface Attribute {
  type: string;
  required?: boolean;
  multiple?: boolean;
  relation?: string;
  target?: string;
  mappedBy?: string;
  component?: string;
  repeatable?: boolean;
  enum?: string[];
  regex?: string;
  min?: number;
  max?: number;
  default?: unknown;
  allowedTypes?: string[];
  pluginOptions?: { i18n?: { localized?: boolean } };
}
