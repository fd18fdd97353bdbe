export const presets = 'Presets'
export const styles = 'Styles'
export const promptField = 'Prompt'

// The user's presets.
export const yourPresets = 'Your presets'
export const noPresets = 'No presets yet. Presets you save will appear here.'
export const signInToSave = 'Sign in to save your own presets.'
export const choosePreset = 'Use preset'
export const noPrompt = 'No prompt'
export const deletePreset = (name: string): string => `Delete ${name}`
export const deleted = (name: string): string => `Deleted “${name}”.`

// Renaming.
export const renamePreset = (name: string): string => `Rename ${name}`
export const newName = 'New name'
export const saveName = 'Save name'
export const cancelRenaming = 'Cancel renaming'

// Saving.
export const saveAs = 'Save the current settings as'
export const saveAsHint = 'Photos and videos aren’t included.'
export const namePlaceholder = 'Name'
export const enterName = 'Enter a name.'
export const saved = (name: string): string => `Saved as “${name}”.`
