// Report descriptors of real 6-axis devices, as their owners published them. Bytes of reports that we don't read are left
// out at the end; what is left is closed.

/**
 * 3Dconnexion SpaceNavigator, 046d:c626: moves and turns in two reports, said to be relative, which they are not. From
 * the case study on it in the documentation of udev-hid-bpf (libevdev).
 */
export const spaceNavigator = `
  05 01 09 08 a1 01 a1 00 85 01 16 a2 fe 26 5e 01
  36 88 fa 46 78 05 55 0c 65 11 09 30 09 31 09 32
  75 10 95 03 81 06 c0 a1 00 85 02 09 33 09 34 09
  35 75 10 95 03 81 06 c0 a1 02 85 03 05 01 05 09
  19 01 29 02 15 00 25 01 35 00 45 01 75 01 95 02
  81 02 95 0e 81 03 c0 a1 02 85 04 05 08 09 4b 15
  00 25 01 95 01 75 01 91 02 95 01 75 07 91 03 c0
  06 00 ff 09 01 a1 02 15 80 25 7f 75 08 09 3a a1
  02 85 05 09 20 95 01 b1 02 c0 c0 c0`

/**
 * 3Dconnexion SpaceMouse Enterprise, 256f:c633: all six axes in one report. From issue 3 of TheHoodedFoot/SpaceLCD on
 * GitHub.
 */
export const spaceMouseEnterprise = `
  05 01 09 08 a1 01 a1 00 85 01 16 a2 fe 26 5e 01
  36 88 fa 46 78 05 55 0c 65 11 09 30 09 31 09 32
  09 33 09 34 09 35 75 10 95 06 81 02 c0 a1 02 85
  03 05 01 05 09 19 01 29 1f 15 00 25 01 35 00 45
  01 75 01 95 1f 81 02 95 01 81 03 c0 a1 02 85 1c
  05 01 05 09 19 00 2a ff 00 15 00 26 ff 00 35 00
  46 ff 00 75 10 95 06 81 00 c0 c0`
