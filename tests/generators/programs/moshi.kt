// The annotations that models carry, in place of the library, which only Maven has.
package com.squareup.moshi

annotation class Json(val name: String = "", val ignore: Boolean = false)

annotation class JsonClass(val generateAdapter: Boolean, val generator: String = "")
