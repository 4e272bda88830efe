import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Files of a backup are encrypted in the format of age (age-encryption.org), so `age -d` decrypts them too. */
export type Seal = (bytes: Uint8Array | string) => Promise<Uint8Array>
export type Unseal = (bytes: Uint8Array) => Promise<Buffer>

/**
 * Encrypts for the owner of a key. Only the public half is needed, so the machine that makes backups cannot
 * read them. @throws Error when the setting is not a public key.
 */
export const sealFor = (recipient: string): Seal => {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient.trim())
  } catch {
    throw new Error(
      'BACKUP_RECIPIENT is not a public key that begins with age1: npm run backup key makes one',
    )
  }
  return (bytes) => encrypter.encrypt(bytes as Uint8Array)
}

/**
 * @throws Error when the setting is not a private key; the returned function throws when the key is wrong or
 * a byte was changed.
 */
export const unsealWith = (identity: string): Unseal => {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity.trim())
  } catch {
    throw new Error('BACKUP_IDENTITY is not a private key that begins with AGE-SECRET-KEY-')
  }
  return async (bytes) => {
    const opened = await decrypter.decrypt(bytes).catch((error: unknown) => {
      const isOther = String(error).includes('no identity matched')
      throw new Error(
        isOther ? 'BACKUP_IDENTITY is not the key of this backup' : 'it is damaged or was cut off',
        { cause: error },
      )
    })
    return Buffer.from(opened.buffer, opened.byteOffset, opened.byteLength)
  }
}

/** A new pair of keys: the private one and its public half. */
export const newPair = async () => {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}
