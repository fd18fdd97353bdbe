import type { Role } from '@fanfare/contract/accounts/user'

export const roleLabels: Record<Role, string> = { user: 'User', moderator: 'Moderator', admin: 'Admin' }
