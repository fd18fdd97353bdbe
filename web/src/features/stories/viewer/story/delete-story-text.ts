export const deleteQuestion = 'Delete this story?'
export const deleteConsequences =
  'This deletes the story for everyone and removes it from your highlights. The photo or video stays in your gallery.'
export const deleted = 'Story deleted.'
