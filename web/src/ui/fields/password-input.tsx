import { Eye, EyeOff, Lock } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { IconButton } from '../icon-button.tsx'
import { TextInput } from './text-input.tsx'
import * as text from './fields-text.ts'

/**
 * A password field whose text can be revealed. Set `autoComplete` to `current-password` or `new-password`.
 */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      icon={<Lock size={19} aria-hidden />}
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          label={shown ? text.hidePassword : text.showPassword}
          aria-pressed={shown}
          size="small"
          className="-mr-2"
          icon={shown ? <EyeOff size={19} /> : <Eye size={19} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
