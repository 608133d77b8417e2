import { useQueryParams } from '@strapi/admin/strapi-admin';
import { type DocumentActionComponent, useDocumentRBAC } from '@strapi/content-manager/strapi-admin';
import { Duplicate } from '@strapi/icons';
import { useNavigate, useParams } from 'react-router-dom';

/** 'Duplicate' in the menu of an entry's form; Strapi has it in the list alone. */
export const DuplicateAction: DocumentActionComponent = ({ model, documentId, collectionType, document }) => {
  const navigate = useNavigate();
  const { origin } = useParams();
  const [{ rawQuery }] = useQueryParams();
  const canCreate = useDocumentRBAC('DuplicateAction', (rights) => rights.canCreate);
  if (collectionType === 'single-types' || origin !== undefined || !documentId) return null;
  return {
    label: 'Duplicate',
    icon: <Duplicate />,
    position: 'header',
    disabled: !canCreate || !document,
    onClick: () =>
      void navigate({ pathname: `/content-manager/${collectionType}/${model}/clone/${documentId}`, search: rawQuery }),
  };
};
DuplicateAction.type = 'clone';
DuplicateAction.position = 'header';
