import { ShieldCheck } from 'lucide-react'
import { NavItem } from './nav-item.tsx'
import * as text from './nav-text.ts'

/** Links for moderators and admins to the staff pages, which have their own navigation. */
export function StaffItems() {
  return (
    <NavItem to="/admin" activeOptions={{ includeSearch: false }} icon={<ShieldCheck size={22} />}>
      {text.admin}
    </NavItem>
  )
}
