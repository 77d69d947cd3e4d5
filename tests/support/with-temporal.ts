// Node has no Temporal of its own; pages load it before what needs it (decision 0571).
import 'temporal-polyfill/global'
