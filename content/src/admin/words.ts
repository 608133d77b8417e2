/** Sentences of Strapi's that are not true here, or do not say what to do, by its names of them. */
export const words = {
  'content-manager.actions.delete.dialog.body':
    'Visitors no longer see it, in any language. It is in the bin for 30 days, from which it can be restored.',
  'content-manager.actions.discard.dialog.body':
    'The draft will be what visitors see. What is discarded stays in the history.',
  'content-manager.popUpWarning.bodyMessage.contentType.delete.all':
    'Delete these entries? They are in the bin for 30 days, from which they can be restored.',
  'i18n.actions.delete.dialog.body':
    'Visitors no longer see it in this language. It is in the bin for 30 days, from which it can be restored.',
  'upload.asset-details.delete.description': 'It is in the bin of files for 30 days, from which it can be put back.',
  'upload.asset-details.delete.error': 'It was not deleted.',
  'upload.asset-details.replace.description':
    'The new file takes its place everywhere. The old one does not come back.',
  'upload.asset-details.replace.error': 'It was not replaced.',
  'upload.list.bulk-actions.delete.confirm.description.are-you-sure':
    'With folders goes all that is in them. Files are in the bin of files for 30 days, from which they can be put back.',
  'upload.list.bulk-actions.delete.error': 'Nothing was deleted.',
  'i18n.Settings.list.actions.deleteAdditionalInfos': 'This will delete the open language of these entries.',
  'content-manager.containers.list.autoCloneModal.title':
    'The copy begins in all languages, without what is the original’s own.',
  'content-manager.containers.list.autoCloneModal.description': 'Before it can be saved, the copy needs:',
  'content-manager.containers.list.autoCloneModal.create': 'Open its form',
  'content-manager.containers.list.autoCloneModal.error.unique': 'one that no other entry has',
  'content-manager.containers.list.autoCloneModal.error.relation': 'its own: those of the original stay there',
};
