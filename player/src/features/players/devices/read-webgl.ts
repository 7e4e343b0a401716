import type { DevicePayload } from '@kham/contract/players/devices'

/** What draws here; null = nothing tells. */
export function readWebGL(): NonNullable<DevicePayload['webGL']> | null {
  try {
    const gl = document.createElement('canvas').getContext('webgl')
    if (!gl) return null
    const debug = gl.getExtension('WEBGL_debug_renderer_info')
    const told = (name: number) => String(gl.getParameter(name) ?? '').slice(0, 256)
    return {
      version: told(gl.VERSION),
      vendor: told(gl.VENDOR),
      vendorUnmasked: debug && told(debug.UNMASKED_VENDOR_WEBGL),
      renderer: told(gl.RENDERER),
      rendererUnmasked: debug && told(debug.UNMASKED_RENDERER_WEBGL),
      shadingLanguageVersion: told(gl.SHADING_LANGUAGE_VERSION),
    }
  } catch {
    return null
  }
}
