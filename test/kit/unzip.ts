import { buffer } from 'node:stream/consumers'
import { type Entry, fromBuffer } from 'yauzl'

/** The files of a zip, by name, in its order. A damaged one throws: sizes and checksums are checked. */
export const unzip = (bytes: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>()
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure)
          buffer(stream).then((content) => {
            files.set(entry.fileName, content)
            zip.readEntry()
          }, reject)
        }),
      )
      zip.readEntry()
    })
  })
