const fineBytes = 1_000_000
const longest = 2000
const taken = ['image/png', 'image/jpeg', 'image/webp']

/**
 * A photo of a phone is many times what is kept of it, and its sender's line may be slow. What the browser cannot read
 * goes as it is: the server says what is wrong with it.
 */
export async function smallerPicture(file: File): Promise<Blob> {
  if (file.size <= fineBytes && taken.includes(file.type)) return file
  try {
    const smaller = await drawnAnew(file)
    return smaller.size < file.size || !taken.includes(file.type) ? smaller : file
  } catch {
    return file
  }
}

async function drawnAnew(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // Only a PNG has something to see through.
  return canvas.convertToBlob({ type: file.type === 'image/png' ? 'image/png' : 'image/jpeg', quality: 0.9 })
}
