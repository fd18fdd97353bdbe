import { hash, verify } from '@node-rs/argon2'

// argon2id with 19 MiB and two passes: the minimum in OWASP's password storage cheat sheet.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Verified for an unknown email address, so that the response takes as long as for a known one.
const nobodysHash = await hash('nobody signs in with this', strength)

export const hashPassword = (password: string): Promise<string> => hash(password, strength)

/** Whether the password is correct. Takes the same time if the user doesn't exist (`hash` is null). */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await verify(passwordHash ?? nobodysHash, password)
  return isRight && passwordHash !== null
}
