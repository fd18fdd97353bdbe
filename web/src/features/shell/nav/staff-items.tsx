import { ShieldCheck } from 'lucide-react'
import { NavItem } from './nav-item.tsx'

/** Where moderators and admins go besides. Its pages have a navigation of their own. */
export function StaffItems() {
  return (
    <NavItem to="/admin" activeOptions={{ includeSearch: false }} icon={<ShieldCheck size={22} />}>
      Admin
    </NavItem>
  )
}
