import { createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

// The comparison for the recorder: React, the same camera, and a button that can be pressed once the camera is ready.

const wanted: MediaStreamConstraints = {
  video: {
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30, max: 60 },
    facingMode: { ideal: 'environment' },
  },
  audio: { echoCancellation: false },
}

function Camera() {
  const [stream, setStream] = useState<MediaStream | null>(null)
  useEffect(() => {
    void navigator.mediaDevices.getUserMedia(wanted).then(setStream)
  }, [])
  const show = (surface: HTMLVideoElement | null): void => {
    if (surface !== null) surface.srcObject = stream
  }
  return createElement(
    'main',
    null,
    createElement('video', { ref: show, autoPlay: true, muted: true, playsInline: true }),
    createElement('button', { type: 'button', disabled: stream === null }, 'Start recording'),
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root".')
createRoot(root).render(createElement(Camera))
void navigator.serviceWorker.register('/worker.js')
