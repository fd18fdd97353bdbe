// The audit log.
export const auditLog = 'Audit log'
export const auditDescription =
  'Actions by moderators and admins, with their reasons. Entries can’t be changed or deleted.'
export const theAuditLog = 'The audit log'
export const newestFirst = 'Audit log, newest first'
export const noActions = 'No actions yet'
export const noActionsDescription = 'Actions by moderators and admins will appear here.'
export const noMatches = 'No matching actions'
export const noMatchesDescription = 'Try removing a filter.'

// Its filters.
export const action = 'Action'
export const allActions = 'All actions'
export const teamMember = 'Team member'
export const everyone = 'Everyone'
export const noProfile = 'No profile'
export const formerMember = 'Former team member'
export const showEveryone = 'Showing one person. Show everyone'

// An entry.
export const deedOfActor = '{actor} {deed}'
export const someFormerMember = 'A former team member'
export const openProfile = 'Open profile'
export const openUser = 'Open user'
